// Names of consents on screens.
import type { ConsentPurpose, ConsentWay } from '#contract/consents/api.ts'

export const purposes: Record<ConsentPurpose, string> = {
  terms: 'Termos de uso',
  rules: 'Regras da comunidade',
  privacy: 'Política de privacidade',
  adult: 'Ter 18 anos ou mais',
  orientation: 'Usar quem você procura',
}

export const ways: Record<ConsentWay, string> = {
  registration: 'no cadastro',
  visit: 'ao entrar',
  profile: 'no seu perfil',
  privacy_page: 'nesta página',
}
