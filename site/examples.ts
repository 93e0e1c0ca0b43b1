// Addresses of pages with parameters, for the tests that open every page: apart, so that no visitor downloads them.
import type { Path } from './routes.ts'

const examples: Partial<Record<Path, string>> = {
  '/u/$slug': '/u/ufc',
  '/textos/$slug': '/textos/termos',
  '/guia-comercial/empresas/$slug': '/guia-comercial/empresas/livraria-jangada',
  '/cupom/$code': '/cupom/XAMEG23K',
  '/empresa/$id': '/empresa/00000000-0000-4000-8000-000000000000',
  '/encontro/$id': '/encontro/00000000-0000-4000-8000-000000000000',
  '/acompanhar/$token': '/acompanhar/este-link-nao-vale-mais',
  '/eventos/$slug': '/eventos/luau-da-iracema',
  '/relacionamento/eventos/$slug': '/relacionamento/eventos/luau-da-iracema',
  '/noticias/$slug': '/noticias/primeiro-encontro-sem-jantar-caro',
  '/sorteios/$id/verificar': '/sorteios/0a5e9d3c-6f1f-4a6f-8c11-4a9e9d3c6f1f/verificar',
  '/admin/usuarios/$id': '/admin/usuarios/00000000-0000-4000-8000-000000000000',
}

/** Pages whose example the demo has, and another installation may not: it says so with status 404. */
export const maybeLacking: ReadonlySet<Path> = new Set([
  '/guia-comercial/empresas/$slug',
  '/cupom/$code',
  '/eventos/$slug',
  '/relacionamento/eventos/$slug',
  '/noticias/$slug',
  '/sorteios/$id/verificar',
])

export function exampleOf(path: Path): string {
  const example = examples[path]
  if (!example && path.includes('$'))
    throw new Error(`${path} has no example for the tests that open every page`)
  return example ?? path
}
