/**
 * What long leaked passwords are made of: popular words, keyboard patterns, names, clubs, seasons and months, and the name of
 * this site. Lower case, without spaces.
 */
export const commonWords = `
password passwort contrasena motdepasse parola segreta accesso administrator admin root user login guest test welcome
benvenuto letmein changeme secret default master access trustno1 computer internet system server office company whatever
iloveyou iloveu loveyou tiamo amore amoremio teamo jetaime hello hellokitty ciao buongiorno sunshine princess dragon monkey
superman batman spiderman starwars pokemon naruto chocolate butterfly spongebob blink182 slipknot metallica harrypotter
shadow killer freedom flower summer winter spring autumn primavera estate autunno inverno january february march april june
july august september october november december gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre
novembre dicembre monday friday football basketball baseball soccer hockey juventus inter milan napoli roma forza
manchesterunited liverpool liverpoolfc arsenal chelsea barcelona realmadrid michael michaeljordan jordan jessica jennifer
charlie ashley daniel matthew nicole andrew alexander francesco alessandro giuseppe andrea antonio google facebook samsung
qwerty qwertyuiop qwertyuiopasdfghjkl azerty azertyuiop qwertz qwertzuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
qazwsx qazwsxedc qazwsxedcrfv 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsx
zaq12wsxcde3 q1w2e3r4 q1w2e3r4t5y6 1234qwer qwer1234 asdf1234 abc abcd abc123 abcd1234 a1b2c3d4 a1b2c3d4e5f6 aabbccddeeff
abcdefghijklmnopqrstuvwxyz correcthorsebatterystaple cantiere milano tokenization investor
`
  .trim()
  .split(/\s+/);

/** Words that people put around those above. A password of filler words alone is not common. */
export const fillerWords = "i me my the is this your you and for ever new love so much".split(" ");
