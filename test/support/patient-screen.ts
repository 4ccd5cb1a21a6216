import { configure } from "@testing-library/react";

/** A busy machine needs more than the library's one second: a desk, for one, is a chunk of its own, which is loaded first. */
configure({ asyncUtilTimeout: 60_000 });
