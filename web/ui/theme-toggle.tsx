// Light, dark or as the system says. The server reads the cookie and writes `data-theme` before the first paint.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { SegmentedControl } from './segmented-control.tsx'

type Theme = 'light' | 'dark' | 'system'

const options = [
  { value: 'light', label: 'Tema claro', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Tema escuro', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'Tema do sistema', icon: <Monitor aria-hidden /> },
] as const

const aYear = 365 * 24 * 60 * 60

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Theme that the server wrote into the page, before the page can be asked. */
function sentTheme(): Theme {
  const theme = readCookie('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export function writeTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : aYear
  writeCookie('theme', theme, age)
}

export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore(subscribe, readTheme, sentTheme)
  return (
    <SegmentedControl
      label="Tema"
      iconsOnly
      options={options}
      value={theme}
      onValueChange={writeTheme}
      className={className ?? ''}
    />
  )
}
