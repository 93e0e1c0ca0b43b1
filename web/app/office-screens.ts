// Where the code of the back-office's screens is.
import type { Screen } from './screen.ts'

export const officeFiles = import.meta.glob<Screen>([
  '../features/admin/*-page.tsx',
  '../features/*/office/*-page.tsx',
])
