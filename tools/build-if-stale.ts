// `npm start`: builds the web app unless the build at hand is newer than everything it is made of.
import { webIsStale } from './fresh.ts'

if (webIsStale()) {
  console.log('Building the web app…')
  await import('./build.ts')
}
