// Built for the server's side: what the build writes into dist/web/landing.html.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Landing } from './landing.tsx'

export const landingHtml = () =>
  renderToString(
    <StrictMode>
      <Landing />
    </StrictMode>,
  )
