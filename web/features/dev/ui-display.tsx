import { Plus, Sailboat, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle, cardLinkClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { arrivingPhoto, demoPhoto } from './demo-photo.ts'
import { Section, Specimen } from './specimen.tsx'

export function Display() {
  return (
    <Section id="conteudo" title="Conteúdo">
      <Cards />
      <Faces />
      <Numbers />
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
    <Specimen name="Progresso" className="grid max-w-md gap-5">
      <Progress label="Perfil completo" value={0.7} shown />
      <Progress label="Vagas do sorteio" value={0.35} tone="sea" shown />
      <Progress label="Enviando" value={null} tone="accent" />
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

export function Lists() {
  const [more, setMore] = useState<'idle' | 'loading' | 'done'>('idle')
  return (
    <Section id="listas" title="Listas">
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
      </Specimen>
      <Specimen name="Ver mais" className="block">
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
