import type { Feature } from '#server/feature.ts'
import { schemaRoutes } from './routes.ts'

export const schema: Feature = {
  name: 'schema',
  about: { schema: 'O banco, para a administração: nada aqui executa SQL.' },
  build: () => ({ routes: { schema: schemaRoutes } }),
}
