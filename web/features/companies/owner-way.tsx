// The way of whoever keeps a company to its own page.
import { Link } from '@tanstack/react-router'
import { useFlags } from '#web/features/feature-flags/flags.ts'

export function OwnerWay({ slug }: { slug: string }) {
  const isOn = useFlags()
  if (!isOn('empresas_portal')) return <div className="mt-3 h-11" />
  return (
    <Link
      to="/empresa"
      search={{ empresa: slug }}
      className="mt-3 flex min-h-11 w-fit items-center gap-2 text-sm font-semibold text-sea hover:underline"
    >
      É a sua empresa?
    </Link>
  )
}
