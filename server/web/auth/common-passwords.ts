/** The most common leaked passwords of six characters or more, and ones that are popular in Pakistan. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 121212 112233 123123 123321
  654321 987654321 11111111 00000000 12341234 131313 101010 159753 147258369 password password1 password123 passw0rd p@ssw0rd qwerty qwerty1 qwerty123
  qwertyuiop qazwsx 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t zxcvbn zxcvbnm asdfgh asdfghjkl asd123 abc123 abcd1234 abcdef abcdefg a123456 a12345678 aa123456
  123456a 123qwe qwe123 q1w2e3r4 iloveyou welcome welcome1 monkey dragon football sunshine princess letmein master superman batman trustno1 admin1 admin123
  login123 freedom whatever michael jordan shadow secret secret123 hello123 charlie donald default changeme test123 test1234 testing guest123 computer
  internet samsung google pakistan pakistan1 pakistan123 pakistan786 lahore karachi islamabad bismillah bismillah786 786786 786110 allah123 allah786
  muhammad muhammad1 ahmed123 ali123 ali786 islam123 alhamdulillah subhanallah mashallah inshallah`.split(/\s+/),
)
