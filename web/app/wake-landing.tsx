// The landing arrives as complete HTML; this only makes it answer. No router, no queries: its links are plain.
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Landing } from './landing.tsx'

export function wakeLanding(root: HTMLElement) {
  hydrateRoot(
    root,
    <StrictMode>
      <Landing />
    </StrictMode>,
  )
}
