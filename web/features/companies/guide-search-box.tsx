// The guide's search: asks as one types, and keeps what was typed in the page's address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { guideSearch } from '#site/search.ts'
import { Input } from '#web/ui/input.tsx'

const restMs = 300

interface GuideSearchBoxProps {
  page: '/guia-comercial' | '/guia-comercial/promocoes'
  label: string
  placeholder: string
}

export function GuideSearchBox({ page, label, placeholder }: GuideSearchBoxProps) {
  const search = guideSearch({ ...useSearch({ strict: false }) })
  const { busca } = search
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Back, or "Limpar", says something else than what was typed.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = busca ?? ''
  }, [busca])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        void navigate({
          to: page,
          search: { ...search, depois: undefined, busca: text.trim() || undefined },
          replace: true,
          resetScroll: false,
        }),
      restMs,
    )
  }
  return (
    <search className="w-full lg:w-100">
      <form action={page} onSubmit={(event) => event.preventDefault()}>
        <Input
          ref={field}
          type="search"
          name="busca"
          maxLength={100}
          aria-label={label}
          placeholder={placeholder}
          icon={<Search aria-hidden />}
          defaultValue={busca}
          onChange={({ target }) => ask(target.value)}
        />
      </form>
    </search>
  )
}
