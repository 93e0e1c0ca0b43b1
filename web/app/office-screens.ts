// Loaders of the back-office's frame and screens: members do without the list of its files.
import type { ComponentType } from 'react'
import type { Screen } from './screen.ts'

export const officeFiles = import.meta.glob<Screen>([
  '../features/admin/*-page.tsx',
  '../features/*/office/*-page.tsx',
])

export const fetchLost = async (): Promise<ComponentType> =>
  (await import('#web/features/admin/lost-screen.tsx')).LostScreen

/** Its type is told: it would be found out by way of the links in it, which the router made of it knows. */
export const fetchFrame = async (): Promise<ComponentType> =>
  (await import('#web/features/admin/office-shell.tsx')).OfficeShell
