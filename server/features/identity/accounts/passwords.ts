// Passwords that are refused: short, common, made of what anybody would guess here, or the e-mail again (ASVS 5, 6.2).
import { readFileSync } from 'node:fs'
import { passwordIsPoor } from '#contract/identity/password.ts'
import { product } from '#contract/product.ts'
import { plainText } from '#contract/values/plain-text.ts'

/** The 3,000 commonest of at least eight characters. */
const published = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Their Brazilian kin, which a list made of the whole world's leaks has too far down. */
const brazilian = `12345678910 senha123 senha1234 senha12345 minhasenha mudar123 mudar1234 brasil123 brasil10 flamengo
  corinthians palmeiras saopaulo vasco123 cearasc1 ceara123 fortalezaec gabriel1 gabriela familia1 amor1234 teamo123
  teamomuito eutenomeu deusefiel jesus123 jesuscristo deusfiel1 felicidade estrela1 princesa flordelis faculdade ufc12345
  computador administrador 1q2w3e4r5t abcd1234 abc12345 abcdefgh 12341234 11223344 passw0rd admin123 whatever zxcvbnm1`

const common = new Set([...published, ...brazilian.split(/\s+/)])

/** First guesses at this door: its name, its town, what it is about. */
const ours = [product.name, product.city, product.state, 'universidade', 'paquera', 'namoro', 'senha']
const ourWords = new RegExp(ours.map(plainText).join('|'), 'g')

/** One of our words, and besides it only digits and signs. */
function isGuessable(password: string): boolean {
  const plain = plainText(password)
  const rest = plain.replace(ourWords, '')
  return rest !== plain && !/\p{L}/u.test(rest)
}

export function passwordIsWeak(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  return (
    passwordIsPoor(password, email) ||
    common.has(plain) ||
    /^(.)\1*$/.test(plain) ||
    plain === email ||
    isGuessable(password)
  )
}
