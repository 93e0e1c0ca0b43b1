// A company's page of its own, told to search engines.
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { product } from '#contract/product.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { useTitle } from '#web/lib/title.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { CompanyDetail } from './company-detail.tsx'
import { backClass, useNow } from './company-parts.tsx'
import { companyQuery, isUnknown } from './data.ts'
import { jsonLdOf } from './json-ld.ts'

/** For the list, over which it opens: what only this page needs stays with it. */
export { CompanyDetail }

export async function load({ client, params }: LoadArgs): Promise<PageHead | undefined> {
  // The browser's build leaves out what the server alone runs.
  if (!import.meta.env.SSR) return
  try {
    const company = await client.fetchQuery(companyQuery(params.slug ?? ''))
    const description =
      company.summary ?? `${company.name}, ${company.category.name} em ${product.city}: ${company.address}.`
    const more = {
      jsonLd: jsonLdOf(company),
      card: { src: `/guia-comercial/empresas/${company.slug}/card.png`, width: 1200, height: 630 },
    }
    return { title: company.name, description, ...more }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

export function CompanyPage() {
  const { slug = '' } = useParams({ from: '/guide/guia-comercial/empresas/$slug' })
  const { data, error, refetch, dataUpdatedAt } = useQuery(companyQuery(slug))
  const now = useNow(dataUpdatedAt)
  useTitle(data?.name ?? titleOf('/guia-comercial/empresas/$slug'))
  if (isUnknown(error)) throw notFound()
  if (data)
    return (
      <CompanyDetail
        company={data}
        now={now}
        back={
          <Link to="/guia-comercial" aria-label="Voltar ao guia" className={backClass}>
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        }
      />
    )
  if (error) return <LoadFailed title="Erro ao carregar a empresa" text={whyLost(error)} onRetry={refetch} />
  return (
    <div aria-busy>
      <SkeletonText lines={8} />
    </div>
  )
}
