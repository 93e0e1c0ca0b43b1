// The command palette: goes to a screen, finds a record, runs a command, all by typing.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft, LogOut, Moon, Search, Sun } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { titleOf } from '#site/routes.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { cn } from '#web/lib/cn.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { matchesSearch } from '#web/ui/matches-search.ts'
import { backdropClass } from '#web/ui/overlay-class.ts'
import { writeTheme } from '#web/ui/theme-toggle.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { menuOf } from './menu.ts'
import { type Found, sourcesFor } from './palette-sources.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onSignOut: () => void
}

interface Command extends Omit<Found, 'run'> {
  icon: ReactNode
  heading: string
  run: () => void
}

/** Whoever types rests before records are asked for. */
const restMs = 250

/** What was typed last, once no key came for a while. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Commands whose words the typed text fits, and what the sources find for it. */
function useCommands(typed: string, onSignOut: () => void): Command[] {
  const { data: session } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const sources = session ? sourcesFor(session.role) : []
  const rested = useRested(typed)
  const { data: found = [] } = useQuery({
    queryKey: ['palette', rested],
    queryFn: () => Promise.all(sources.map(({ find }) => find(rested))),
    // What was found for other words stands under none that were typed since.
    enabled: rested === typed && typed.length > 1 && sources.length > 0,
    staleTime: 10_000,
  })
  if (!session) return []
  const screens = menuOf(session.role).flatMap(({ lines }) =>
    lines.map(({ page, icon: Icon }) => ({
      key: page,
      label: titleOf(page),
      heading: 'Ir para',
      icon: <Icon aria-hidden />,
      run: () => void navigate({ to: page }),
    })),
  )
  const actions = [
    { label: 'Tema claro', icon: <Sun aria-hidden />, run: () => writeTheme('light') },
    { label: 'Tema escuro', icon: <Moon aria-hidden />, run: () => writeTheme('dark') },
    { label: 'Sair', icon: <LogOut aria-hidden />, run: onSignOut },
  ].map((action) => ({ ...action, key: action.label, heading: 'Fazer' }))
  const records = (rested === typed ? sources : []).flatMap(({ heading, icon }, place) =>
    (found[place] ?? []).map((one) => ({ ...one, heading, icon, run: () => one.run(navigate) })),
  )
  return [...records, ...[...screens, ...actions].filter(({ label }) => matchesSearch(label, typed))]
}

export function CommandPalette({ open, onClose, onSignOut }: CommandPaletteProps) {
  useHistoryEntry(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center p-4 pt-[min(12dvh,7rem)]">
          <Dialog.Popup
            aria-label="Buscar ou ir para"
            className="flex h-fit max-h-[min(80dvh,34rem)] w-full max-w-2xl flex-col overflow-hidden rounded-[22px] bg-raised text-ink shadow-soft outline-none"
          >
            <Palette onClose={onClose} onSignOut={onSignOut} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Palette({ onClose, onSignOut }: Omit<CommandPaletteProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const commands = useCommands(typed.trim(), onSignOut)
  const at = Math.min(chosen, commands.length - 1)
  const optionId = (place: number) => `${id}-${place}`
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (by: number) => {
    const next = (at + by + commands.length) % Math.max(commands.length, 1)
    setChosen(next)
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') run(commands[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="relative border-b">
        <Search aria-hidden className="absolute top-4.5 left-5 size-5 text-ink-2" />
        <input
          role="combobox"
          aria-label="Buscar ou ir para"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? optionId(at) : undefined}
          placeholder="Buscar ou ir para…"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent pr-5 pl-13 text-base outline-none placeholder:text-ink-2"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Comandos"
        className="min-h-0 overflow-y-auto overscroll-contain p-2"
      >
        {commands.map((command, place) => (
          <div key={command.key}>
            {command.heading === commands[place - 1]?.heading ? null : (
              <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2">
                {command.heading}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys */}
            <div
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onClick={() => run(command)}
              onPointerMove={() => setChosen(place)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-sm [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-2',
                place === at && 'bg-primary-soft',
              )}
            >
              {command.icon}
              <span className="min-w-0 flex-1 truncate">
                <Marked text={command.label} typed={typed.trim()} />
                {command.hint ? <span className="ml-2 text-ink-2">{command.hint}</span> : null}
              </span>
              {place === at ? <CornerDownLeft aria-hidden /> : null}
            </div>
          </div>
        ))}
      </div>
      {commands.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2">Nada com esse nome. Tente outra palavra.</p>
      ) : null}
      <footer aria-hidden className="flex gap-4 border-t px-5 py-3 text-xs text-ink-2 max-md:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher
        </span>
        <span>
          <Kbd>Enter</Kbd> abrir
        </span>
        <span>
          <Kbd>Esc</Kbd> fechar
        </span>
      </footer>
    </>
  )
}

/** The letters that were typed stand out, where they stand so in the text. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLocaleLowerCase('pt-BR').indexOf(typed.toLocaleLowerCase('pt-BR')) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-primary">{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}
