// The code of the businesses' own screens: apart, so that members don't download where it is.
import type { Screen } from './screen.ts'

export const businessFiles = import.meta.glob<Screen>('../features/businesses/*-page.tsx')
