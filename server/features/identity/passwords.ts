// Which passwords are refused: short, common, or the e-mail again (ASVS 5, 6.2).
import { passwordIsPoor } from '#contract/password.ts'

/** Seen at the top of every published list of leaked passwords, and their Brazilian kin. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 00000000 11111111 22222222 88888888 99999999 12341234
  11223344 123123123 1q2w3e4r 1q2w3e4r5t qwertyui qwerty123 qwertyuiop asdfghjk asdfghjkl zxcvbnm1 password
  password1 password123 passw0rd iloveyou princess sunshine football baseball superman starwars whatever
  trustno1 letmein1 welcome1 abcd1234 abc12345 abcdefgh aaaaaaaa a1b2c3d4 senha123 senha1234 senha12345
  minhasenha mudar123 mudar1234 brasil123 brasil10 flamengo corinthians palmeiras saopaulo vasco123
  fortaleza fortaleza1 cearasc1 ceara123 fortalezaec gabriel1 gabriela familia1 amor1234 teamo123 teamomuito
  eutenomeu deusefiel jesus123 jesuscristo deusfiel1 felicidade estrela1 princesa flordelis xamego123
  universidade faculdade ufc12345 internet computador qazwsxedc 1qaz2wsx zaq12wsx admin123 administrador`.split(
    /\s+/,
  ),
)

export function passwordIsWeak(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  return (
    passwordIsPoor(password, email) ||
    common.has(plain) ||
    /^(.)\1*$/.test(plain) ||
    plain === email.toLowerCase()
  )
}
