/** Passwords of at least eight characters that guessers try first; compared without case. */
const common = new Set(
  `password password1 password12 password123 passw0rd passwords 12345678 123456789 1234567890 87654321
  11111111 00000000 88888888 12341234 11223344 123123123 qwertyui qwertyuiop qwerty123 qwerty12
  1q2w3e4r 1qaz2wsx 1q2w3e4r5t zaq12wsx asdfghjk asdfghjkl asdfasdf zxcvbnm1 abcdefgh abcd1234 abc12345
  iloveyou sunshine princess football baseball superman trustno1 welcome1 welcome123 letmein1 whatever
  computer internet michelle jennifer starwars batman123 dragon123 master123 monkey123 shadow123
  administrator admin123 admin1234 amministratore ammin123 benvenuto benvenuti benvenuto1 ciaociao
  ciaociao1 ciao1234 ciao12345 juventus juventus1 inter1908 milan1899 forzainter forzamilan forzajuve
  francesca francesco alessandro alessandra giuseppe valentina antonella salvatore stefania
  federica giovanna gabriele margherita tiamotanto tiamo123 amoremio amore123 vivalavita ferrari1
  italia12 italia123 italiano milano123 roma1927 napoli1926 provincia provincia1 comune123 turismo1
  turismo123 soggiorno soggiorno1 albergo1 albergo123 hotel123 hotel1234 segreteria portineria
  cambiami cambiami1 changeme changeme1 default1 test1234 testtest prova123 provaprova pippo123
  pippopippo pluto123 paperino topolino`.split(/\s+/),
);

/** Why a password is refused, in Italian; undefined when it may be used. Length 8 or more. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < 8) return 'Almeno 8 caratteri';
  if (common.has(password.toLowerCase()) || /^(.)\1+$/.test(password))
    return 'Questa password è troppo comune: scegline un’altra';
  return undefined;
}

/** Strength from 0 to 5: length of at least 8, lowercase, uppercase, digit, special character. */
export const passwordScore = (password: string): number =>
  [/^.{8,}$/, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((mark) => mark.test(password)).length;
