// Words of search engines and shared links for a page that says none itself: apart, so that no visitor downloads them.
import { product } from '#contract/product.ts'
import type { Path } from './routes.ts'

const descriptions: Partial<Record<Path, string>> = {
  '/relacionamento/login': `Entre no ${product.name} e veja quem curtiu você.`,
  '/relacionamento/cadastro': `Crie seu perfil no ${product.name}: gente de verdade das universidades de ${product.city}.`,
}

export const descriptionOf = (path: Path): string => descriptions[path] ?? product.description
