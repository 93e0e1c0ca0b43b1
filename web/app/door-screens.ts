// The code of the doors, by which people enter and come back: apart, so that nobody else downloads where it is.
import type { Screen } from './screen.ts'

export const doorFiles = import.meta.glob<Screen>([
  '../features/identity/**/*-page.tsx',
  '!../features/identity/office/*',
])
