// The command palette: goes to a screen, finds a record, runs a command, all by typing.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft, LogOut, Moon, Search, Sun } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'
import { titleOf } from '#site/routes.ts'
import type { Beginning, Found } from '#web/feature.ts'
import { sessionQuery } from '#web/features/identity/session.ts'
import { officeFeatures } from '#web/features-office.ts'
import { cn } from '#web/lib/cn.ts'
import { beginsWords } from '#web/lib/matches-search.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { backdropClass } from '#web/ui/overlay-class.ts'
import { writeTheme } from '#web/ui/theme-toggle.tsx'
import { useHistoryEntry } from '#web/ui/use-history-entry.ts'
import { menuOf } from './menu.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onSignOut: () => void
}

interface Command {
  key: string
  label: string
  hint?: string | undefined
  icon: ReactNode
  heading: string
  run: () => void
}

/** A typist rests before records are asked for. */
const restMs = 200

const allowed = <Part extends { permission: Permission }>(role: Role, parts: readonly Part[]) =>
  parts.filter(({ permission }) => may(role, permission))
const sourcesFor = (role: Role) => officeFeatures.flatMap(({ sources = [] }) => allowed(role, sources))
const beginningsFor = (role: Role) =>
  officeFeatures.flatMap(({ beginnings = [] }) => allowed(role, beginnings))
const viewsFor = (role: Role) => officeFeatures.flatMap(({ views = [] }) => allowed(role, views))

/** Answers of the sources so far to the words; `null` of one that could not. */
interface Answered {
  words: string
  by: Record<string, Found[] | null>
}

/** Records that the sources find: each source's as they come, in the sources' order. Words typed since end the question. */
function useRecords(words: string, role: Role | undefined) {
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Answered>({ words: '', by: {} })
  const searches = role !== undefined && words.length > 1
  useEffect(() => {
    if (!searches) return
    const question = new AbortController()
    const take = (heading: string, found: Found[] | null) => {
      if (question.signal.aborted) return
      setAnswered((before) => ({
        words,
        by: { ...(before.words === words ? before.by : {}), [heading]: found },
      }))
    }
    const rested = setTimeout(() => {
      setAnswered({ words, by: {} })
      for (const { heading, find } of sourcesFor(role))
        find(words, question.signal).then(
          (found) => take(heading, found),
          () => take(heading, null),
        )
    }, restMs)
    return () => {
      clearTimeout(rested)
      question.abort()
    }
  }, [words, role, searches])
  const sources = searches ? sourcesFor(role) : []
  const by = answered.words === words ? answered.by : {}
  return {
    searching: sources.some(({ heading }) => by[heading] === undefined),
    failed: sources.flatMap(({ heading }) => (by[heading] === null ? heading : [])),
    records: sources.flatMap(({ heading, icon: Icon }) =>
      (by[heading] ?? []).map(
        ({ key, label, hint, run }): Command => ({
          key: `${heading} ${key}`,
          label,
          hint,
          heading,
          icon: <Icon aria-hidden />,
          run: () => run(navigate),
        }),
      ),
    ),
  }
}

/** Screens and commands, whatever is typed. */
function useCommands(role: Role | undefined, onSignOut: () => void): Command[] {
  const navigate = useNavigate()
  if (!role) return []
  const screens = menuOf(role).flatMap(({ lines }) =>
    lines.map(({ page, icon: Icon }) => ({
      key: page,
      label: titleOf(page),
      heading: 'Ir para',
      icon: <Icon aria-hidden />,
      run: () => void navigate({ to: page }),
    })),
  )
  const leading = (heading: string, commands: readonly Beginning[]) =>
    commands.map(({ label, icon: Icon, page, search }) => ({
      key: label,
      label,
      heading,
      icon: <Icon aria-hidden />,
      run: () => void navigate({ to: page, search: search as never }),
    }))
  const own = [
    { label: 'Tema claro', icon: <Sun aria-hidden />, run: () => writeTheme('light') },
    { label: 'Tema escuro', icon: <Moon aria-hidden />, run: () => writeTheme('dark') },
    { label: 'Sair', icon: <LogOut aria-hidden />, run: onSignOut },
  ]
  return [
    ...screens,
    ...leading('Ver', viewsFor(role)),
    ...leading('Fazer', beginningsFor(role)),
    ...own.map((action) => ({ ...action, key: action.label, heading: 'Fazer' })),
  ]
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
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { data: session } = useQuery(sessionQuery)
  const words = typed.trim()
  const { records, searching, failed } = useRecords(words, session?.role)
  // Lines known at once stand first: nothing that comes later moves them.
  const matching = useCommands(session?.role, onSignOut).filter(({ label }) => beginsWords(label, words))
  const commands = [...matching, ...records]
  const [first] = commands
  // The first line that was there is chosen by itself, also when others come before it.
  if (first && !commands.some(({ key }) => key === chosen)) setChosen(first.key)
  const at = Math.max(
    commands.findIndex(({ key }) => key === chosen),
    0,
  )
  const optionId = (place: number) => `${id}-${place}`
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (by: number) => {
    const next = commands[(at + by + commands.length) % Math.max(commands.length, 1)]
    if (next) setChosen(next.key)
  }
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
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
            setChosen(null)
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
              onPointerMove={() => setChosen(command.key)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 text-sm [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-2',
                place === at && 'bg-primary-soft',
              )}
            >
              {command.icon}
              <span className="min-w-0 flex-1 truncate">
                <Marked text={command.label} typed={words} />
                {command.hint ? <span className="ml-2 text-ink-2">{command.hint}</span> : null}
              </span>
              {place === at ? <CornerDownLeft aria-hidden /> : null}
            </div>
          </div>
        ))}
      </div>
      <div role="status" className="text-sm text-ink-2 *:px-5 *:pb-4">
        {searching ? <p>Buscando…</p> : null}
        {failed.length > 0 ? <p>{`Não deu para buscar em: ${failed.join(', ')}.`}</p> : null}
        {commands.length === 0 && !searching ? <p>Nada com esse nome. Tente outra palavra.</p> : null}
      </div>
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
  if (at < 0) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark className="bg-transparent font-semibold text-primary">{text.slice(at, at + typed.length)}</mark>
      <span>{text.slice(at + typed.length)}</span>
    </>
  )
}
