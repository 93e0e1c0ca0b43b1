import { Clock, Ellipsis, Eye, Heart, Plus, Sailboat, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardTitle, cardLinkClass } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { type SortDirection, Table, Td, Th, Tr } from '#web/ui/table.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { arrivingPhoto, demoPhoto } from './demo-photo.ts'
import { Section, Specimen } from './specimen.tsx'

export function Display() {
  return (
    <Section id="conteudo" title="Conteúdo">
      <Cards />
      <Faces />
      <Numbers />
      <Tickets />
      <Waiting />
    </Section>
  )
}

function Cards() {
  return (
    <Specimen name="Cartões" className="grid items-start gap-5 md:grid-cols-3">
      <Card>
        <CardTitle description="Com descrição e ação" action={<Badge tone="sea">Novo</Badge>}>
          Cartão na página
        </CardTitle>
        <p className="text-ink-2">Um fio de linha em volta, nada mais.</p>
      </Card>
      <Card look="raised">
        <CardTitle>Cartão que flutua</CardTitle>
        <p className="text-ink-2">Uma sombra macia, sem linha.</p>
      </Card>
      <Card interactive padding="sm" as="article">
        <Picture photo={demoPhoto} alt="" width={16} height={9} sizes="400px" className="mb-4 rounded-sm" />
        <CardTitle>
          <a href="#conteudo" className={cardLinkClass}>
            O cartão inteiro é o link
          </a>
        </CardTitle>
        <Stars value={4.8} count={31} />
      </Card>
    </Specimen>
  )
}

function Faces() {
  return (
    <>
      <Specimen name="Foto: nítida, chegando, sem foto" className="grid grid-cols-3 gap-4 lg:grid-cols-6">
        <Picture
          photo={demoPhoto}
          alt="Retrato ao pôr do sol"
          width={4}
          height={5}
          sizes="200px"
          className="rounded-md"
        />
        <Picture
          photo={arrivingPhoto}
          alt="Foto chegando"
          width={4}
          height={5}
          sizes="200px"
          className="rounded-md"
        />
        {['Bia', 'Caio', 'Davi', 'Teo'].map((name) => (
          <Picture key={name} photo={null} alt={name} width={4} height={5} className="rounded-md" />
        ))}
      </Specimen>
      <Specimen name="Rostos">
        <Avatar alt="Ana" photo={demoPhoto} size="xl" />
        <Avatar alt="Lia" photo={null} size="lg" />
        <Avatar alt="Nina" photo={null} />
        <Avatar alt="Rui" photo={null} size="sm" round />
        <Avatar alt="Davi" photo={null} size="xs" round />
      </Specimen>
    </>
  )
}

function Numbers() {
  return (
    <>
      <Specimen name="Números" className="grid grid-cols-3 items-stretch gap-2.5 md:grid-cols-6">
        <StatCard label="Usuários Vistos" value="48" icon={<Eye aria-hidden />} />
        <StatCard label="Meus Matches" value="7" tone="primary" />
        <StatCard label="Curtiram Você" value="12" tone="accent" />
        <StatCard label="Faturamento" value="R$ 12.345,00" tone="success" note="+12% no mês" />
        <StatCard label="UniMatch" value="3" tone="sea" icon={<Heart aria-hidden />} />
        <StatCard label="Carregando" value={null} loading />
      </Specimen>
      <Specimen name="Progresso e notas" className="grid max-w-md gap-5">
        <Progress label="Perfil completo" value={0.7} shown />
        <Progress label="Vagas do sorteio" value={0.35} tone="sea" shown />
        <Progress label="Enviando" value={null} tone="accent" />
        <div className="flex flex-wrap gap-6">
          <Stars value={4.3} count={22} />
          <Stars value={4.8} count={31} compact />
          <Stars value={null} />
        </div>
      </Specimen>
    </>
  )
}

function Tickets() {
  const left = (
    <span className="inline-flex items-center gap-1.5">
      <Clock aria-hidden className="size-4" /> Até 30/11/2026
    </span>
  )
  return (
    <Specimen name="Bilhetes de promoção" className="grid items-start gap-5 md:grid-cols-2">
      <Ticket
        value="50%"
        unit="de desconto"
        title="Rodízio de pizza às terças"
        description="Cantina do Benfica"
        meta={left}
        action={<Button size="sm">Quero</Button>}
      />
      <Ticket
        tone="accent"
        value="2 por 1"
        title="Corte e barba para você e um amigo"
        description="Studio Jasmim, na Aldeota, com hora marcada de segunda a quinta-feira"
        meta={left}
        action={<Button size="sm">Quero</Button>}
      />
      <Ticket tone="sea" value="R$ 20" unit="a menos" title="Primeira aula de vela" meta="Restam 3" />
      <Ticket tone="spent" value="30%" unit="de desconto" title="Açaí no fim da tarde" meta="Encerrada" />
    </Specimen>
  )
}

function Waiting() {
  return (
    <>
      <Specimen name="Carregando" className="grid items-start gap-5 md:grid-cols-3">
        <Card padding="sm" className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-sm" />
          <SkeletonText lines={2} className="flex-1" />
        </Card>
        <Card padding="sm">
          <SkeletonText lines={4} />
        </Card>
      </Specimen>
      <Specimen name="Vazio, ou não veio" className="grid gap-5 md:grid-cols-2">
        <Card padding="none">
          <EmptyState
            as="h3"
            icon={<Sailboat aria-hidden />}
            title="Ninguém por aqui ainda"
            text="Que tal abrir um pouco os filtros?"
            action={<Button>Limpar Filtros</Button>}
          />
        </Card>
        <Card padding="none">
          <LoadFailed
            as="h3"
            title="Erro ao carregar eventos"
            text="Confira sua conexão."
            onRetry={() => {}}
          />
        </Card>
      </Specimen>
    </>
  )
}

const companies = [
  {
    name: 'Cantina do Benfica',
    category: 'Restaurante',
    color: '#f97316',
    bairro: 'Benfica',
    rating: 4.8,
    contacts: 214,
  },
  {
    name: 'Studio Jasmim',
    category: 'Beleza',
    color: '#ec4899',
    bairro: 'Aldeota',
    rating: 4.6,
    contacts: 120,
  },
  {
    name: 'Farmácia Boa Hora',
    category: 'Farmácia',
    color: '#22c55e',
    bairro: 'Montese',
    rating: null,
    contacts: 8,
  },
  {
    name: 'TecPraia',
    category: 'Tecnologia',
    color: '#3b82f6',
    bairro: 'Meireles',
    rating: 4.9,
    contacts: 1301,
  },
] as const

export function Tables() {
  const [page, setPage] = useState(4)
  const [sort, setSort] = useState<SortDirection>('asc')
  const [more, setMore] = useState<'idle' | 'loading' | 'done'>('idle')
  return (
    <Section id="tabelas" title="Tabelas e páginas">
      <Specimen name="Cabeçalho da página" className="block">
        <PageHeader
          as="h3"
          title="Empresas"
          badge={<Badge tone="sea">40 ativas</Badge>}
          description="Quem está no guia, quem espera e quem saiu."
          actions={
            <>
              <Button variant="secondary">CSV</Button>
              <Button icon={<Plus aria-hidden />}>Nova Empresa</Button>
            </>
          }
        />
        <Table
          label="Empresas"
          footer={<Pagination page={page} pageCount={12} onPageChange={setPage} summary="1–4 de 40" />}
        >
          <thead>
            <tr>
              <Th className="w-11">
                <Checkbox label="Selecionar todas" hideLabel indeterminate />
              </Th>
              <Th sorted={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
                Empresa
              </Th>
              <Th>Categoria</Th>
              <Th>Bairro</Th>
              <Th onSort={() => {}}>Avaliação</Th>
              <Th numeric>Contatos (30 d)</Th>
              <Th>Status</Th>
              <Th>
                <span className="sr-only">Ações</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {companies.map((company, index) => (
              <Tr key={company.name} selected={index === 1}>
                <Td>
                  <Checkbox label={`Selecionar ${company.name}`} hideLabel defaultChecked={index === 1} />
                </Td>
                <Td className="font-semibold whitespace-nowrap">{company.name}</Td>
                <Td>
                  <Badge size="sm" color={company.color}>
                    {company.category}
                  </Badge>
                </Td>
                <Td>{company.bairro}</Td>
                <Td>
                  <Stars value={company.rating} count={company.rating ? 31 : 0} compact />
                </Td>
                <Td numeric>{company.contacts}</Td>
                <Td>
                  <Badge tone="success" size="sm" dot>
                    Ativa
                  </Badge>
                </Td>
                <Td className="text-right">
                  <IconButton size="sm" label={`Ações de ${company.name}`} icon={<Ellipsis aria-hidden />} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="Páginas e ver mais" className="block">
        <Pagination
          label="Poucas páginas"
          page={1}
          pageCount={2}
          onPageChange={() => {}}
          summary="1–20 de 33"
        />
        <LoadMore
          loading={more === 'loading'}
          done={more === 'done'}
          onMore={() => setMore(more === 'idle' ? 'loading' : 'done')}
        />
        <LoadMore loading onMore={() => {}} />
        <LoadMore done onMore={() => {}} />
      </Specimen>
      <Specimen name="Junto" className="rounded-md gradient-premium p-5 text-on-accent">
        <ShieldCheck aria-hidden />
        <p className="font-display text-xl font-bold">3 pessoas curtiram você hoje</p>
      </Specimen>
    </Section>
  )
}
