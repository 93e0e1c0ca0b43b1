// Screens whose code comes when they are first opened. One that can't be had says so in its own place, with the menu around
// it, and is asked for again; the router's own lazy component would reload the page, and offline show the browser's.
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { retry } from '#web/lib/retry.ts'
import { useTitle } from '#web/lib/title.ts'
import { useTakenOver } from '#web/lib/use-taken-over.ts'
import { Button } from '#web/ui/button.tsx'

/** A connection that is there often only stumbled; who has none should not wait long to be told. */
const tries = 2

interface LazyScreenOptions {
  title: string
  /** True if it stands alone, without the shell around it. */
  bare: boolean
}

/** A frame stands around a screen: React takes it over first, and the screen inside says when all of the page is. */
type Kind = 'screen' | 'frame'

export function lazyScreen(
  load: () => Promise<ComponentType | undefined>,
  options: LazyScreenOptions,
  kind: Kind = 'screen',
) {
  const useArrival = kind === 'screen' ? useTakenOver : () => {}
  let here: ComponentType | undefined
  let coming: Promise<void> | undefined
  /** Loading that the router waits for before it shows the screen: the code, or that it can't be had. */
  const preload = (most = tries) => {
    coming ??= retry(load, most)
      .then((screen) => {
        here = screen
      })
      .catch(() => {})
      .finally(() => {
        coming = undefined
      })
    return coming
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, as React.lazy is
  function LazyScreen() {
    useArrival()
    const [Screen, setScreen] = useState(() => here)
    if (Screen) return <Screen />
    const again = async () => {
      await preload(1)
      setScreen(() => here)
      return here !== undefined
    }
    return <LostScreen {...options} onRetry={again} />
  }
  return Object.assign(LazyScreen, { preload: () => preload() })
}

const doesServerAnswer = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

interface LostScreenProps extends LazyScreenOptions {
  /** Answers whether it came. */
  onRetry: () => Promise<boolean>
}

function LostScreen({ title, bare, onRetry }: LostScreenProps) {
  useTitle(title)
  useTakenOver()
  const [asking, setAsking] = useState(false)
  /** The server answers: it is not the connection, but a file that a newer version has under another name. */
  const [outdated, setOutdated] = useState(false)
  /**
   * Reloads where the server answers and the file still can't be had: the server has another version of it, whose name a new
   * page knows, or the browser remembers the loss of a module that the file imports for as long as this page lives.
   */
  const retryOrReload = async () => {
    setAsking(true)
    const came = await onRetry()
    if (!came && (await doesServerAnswer())) location.reload()
    setAsking(false)
  }
  const again = useEffectEvent(retryOrReload)
  useEffect(() => {
    const online = () => void again()
    addEventListener('online', online)
    let here = true
    void doesServerAnswer().then((answers) => here && setOutdated(answers))
    return () => {
      here = false
      removeEventListener('online', online)
    }
  }, [])
  const Tag = bare ? 'main' : 'div'
  // Few words and no pictures: every page carries them.
  return (
    <Tag className="mx-auto grid max-w-sm justify-items-center px-4 py-16 text-center">
      <div role="alert">
        <h1 className="text-3xl">{outdated ? 'Há uma versão nova' : 'Confira sua conexão'}</h1>
        <p className="mt-2 text-ink-2">
          {outdated
            ? 'Atualize a página para abrir esta tela.'
            : 'Esta tela ainda não está guardada neste aparelho.'}
        </p>
      </div>
      <Button loading={asking} onClick={() => void retryOrReload()} className="mt-6">
        {outdated ? 'Atualizar' : 'Tentar de novo'}
      </Button>
    </Tag>
  )
}
