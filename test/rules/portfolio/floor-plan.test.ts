import fc from "fast-check";
import { expect, test } from "vitest";
import { floorPlanOf } from "#rules/portfolio/floor-plan.ts";

const weights = fc.array(fc.integer({ min: -10, max: 1_000_000 }), { maxLength: 15 });

test("a weight of zero or less gets no room, and a single holding gets the whole plan", () => {
  expect(floorPlanOf([])).toEqual({ rooms: [], columns: [] });
  expect(floorPlanOf([0, -3])).toEqual({ rooms: [], columns: [] });
  const room = { index: 1, x: 0, y: 0, width: 100, height: 100 };
  expect(floorPlanOf([0, 5])).toEqual({ rooms: [room], columns: [{ x: 0, width: 100, rooms: [room] }] });
});

test("the largest rooms are at the left and the top, and the first wall is vertical", () => {
  // On the left 34 above 26; on the right 16 above 12 and 12.
  const { rooms, columns } = floorPlanOf([12, 34, 16, 26, 12]);
  expect(rooms.map(({ index }) => index)).toEqual([1, 3, 2, 0, 4]);
  expect(columns.map(({ x, width, rooms: inside }) => [x, width, inside.length])).toEqual([
    [0, 60, 2],
    [60, 40, 3],
  ]);
  expect(rooms[0]).toMatchObject({ x: 0, y: 0, width: 60 });
  expect(rooms[2]).toMatchObject({ x: 60, y: 0, width: 40, height: 40 });
  expect(rooms[4]).toMatchObject({ x: 80, y: 40, width: 20, height: 60 });
});

test("rooms are proportional to their weights, and are inside the plan and fill it", () => {
  fc.assert(
    fc.property(weights, (list) => {
      const whole = list.reduce((sum, weight) => sum + Math.max(0, weight), 0);
      const { rooms, columns } = floorPlanOf(list);
      expect(rooms).toHaveLength(list.filter((weight) => weight > 0).length);
      for (const { index, x, y, width, height } of rooms) {
        expect((width * height) / 10_000).toBeCloseTo((list[index] ?? 0) / whole, 9);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThan(100.000_001);
      }
      expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(rooms.length > 0 ? 100 : 0, 9);
      expect(columns.flatMap((column) => column.rooms)).toEqual(rooms);
    }),
  );
});

test("rooms do not overlap", () => {
  fc.assert(
    fc.property(weights, (list) => {
      const { rooms } = floorPlanOf(list);
      for (const one of rooms) {
        for (const other of rooms) {
          if (one === other) continue;
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          expect(Math.min(across, down)).toBeLessThan(1e-6);
        }
      }
    }),
  );
});
