// The landing arrives as complete HTML; this only makes it answer. No router, no queries: its links are plain.
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LandingPage } from '#web/features/landing/landing-page.tsx'

export function wakeLanding(root: HTMLElement) {
  hydrateRoot(
    root,
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )
}
