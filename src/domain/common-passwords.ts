/** What guessers try first, however it is dressed: with digits and signs around it, `@` for `a`, `0` for `o`. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwords passwort passw motdepasse parola parolachiave lamiapassword miapassword
  nuovapassword qwerty qwertyui qwertyuio qwertyuiop qwertz azerty asdf asdfgh asdfghj asdfghjk asdfghjkl
  zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi admin administrator
  administrador amministratore amministrazione root superuser master guest utente letmein welcome benvenuto
  benvenuti changeme cambiami cambiala default secret segreto segreta iloveyou loveyou tiamo tiamotanto
  amore amoremio amoremiotiamo vitamia ciao ciaociao ciaobella buongiorno sunshine princess principessa
  monkey dragon shadow superman batman spiderman starwars pokemon football baseball basketball hockey soccer
  calcio whatever trustno computer internet samsung google facebook instagram windows android michelle
  jennifer jessica charlie michael jordan ashley daniel matthew andrew joshua thomas killer hunter ranger
  buster tigger ginger pepper cookie cheese banana orange flower butterfly summer winter estate inverno
  primavera autunno juventus juve forzajuve inter forzainter internazionale milan forzamilan roma forzaroma
  asroma lazio napoli forzanapoli fiorentina sampdoria atalanta torino ferrari lamborghini valentino maradona
  ronaldo italia italiano forzaitalia vivalavita pippo pluto paperino topolino paperina minnie pinocchio
  stellina stella tesoro amorino cucciolo cucciola piccola bambina farfalla angelo angelica
  francesco francesca alessandro alessandra andrea giuseppe giovanni antonio antonella luca marco matteo
  davide stefano stefania roberto roberta riccardo federico federica lorenzo leonardo tommaso gabriele
  gabriella vincenzo domenico salvatore pasquale raffaele simone simona daniele daniela cristina cristian
  valentina martina giulia giorgia chiara silvia claudia claudio laura sara elisa elena paola barbara
  monica patrizia veronica carolina beatrice margherita giovanna michela michele maurizio massimo massimiliano
  fabrizio fabio filippo emanuele emanuela manuela nicola`.split(/\s+/),
);

/** Of eight characters or more, as they are; compared without case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123454321 12344321
  11223344 11112222 12121212 123321123 123456654321 1234567a 1234567q 12345678a 12345678q 123456789a
  123456789q a1234567 a12345678 a123456789 q1234567 q12345678 123456aa 123456ab 123456abc 123456qwe abc12345
  abc123456 abcd1234 abcd12345 aa123456 aa12345678 1a2b3c4d a1b2c3d4 a1b2c3d4e5 q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 xsw2zaq1 qaz123wsx 1234qwer qwer1234
  asdf1234 zxcv1234 qwe123qwe 123qweasd 123qwe123 qweasdzxc qwe123asd asd123asd pass1234 pass12345 test1234
  test12345 prova123 prova1234 demo1234 user1234 hotel123 hotel1234 albergo1 albergo123 comune123 comune1234
  provincia provincia1 provincia123 turismo1 turismo123 segreteria portineria reception ricevimento
  soggiorno soggiorno1 soggiorno123 inter1908 milan1899 roma1927 napoli1926 juve1897 torino1906 lazio1900
  trustno1 p4ssword ncc1701d rush2112 blink182 liverpool arsenal1 chelsea1 barcelona realmadrid`.split(
    /\s+/,
  ),
);
