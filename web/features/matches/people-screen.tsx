// Screen of three of the four lists: people with something to do about each, whose details open.
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people/api.ts'
import { itemsOf } from '#web/features/feature-flags/loaded-list.tsx'
import { ShownDetails, type ShownDetailsProps } from '#web/features/interactions/shown-details.tsx'
import { oneFact } from '#web/features/people/facts.ts'
import { useStayNew } from '#web/lib/stay-new.ts'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { PersonItem } from './person-item.tsx'

interface PeopleScreenProps<Item>
  extends Omit<ListScreenProps<Item>, 'children' | 'tiles'>,
    Pick<ShownDetailsProps, 'onDecide'> {
  /** Decided about since the list came. */
  gone?: ReadonlySet<string>
  /** Words said of somebody under their name; one fact, unless told otherwise. */
  factOf?: (item: Item) => string
  /** Words under it that need not be said of everybody. */
  noteOf?: (item: Item) => ReactNode
  /** First deed; `open` shows the details. */
  actions: (item: Item, open: () => void) => ReactNode
  /** Seldom deeds. */
  more?: (item: Item, open: () => void) => ReactNode
  /** A deed of its own line, under the others. */
  foot?: (item: Item) => ReactNode
  /** In the details of somebody who shows no channel, in the place of the words that say so. */
  unreachable?: (item: Item) => ReactNode
  /** In the details, beside what is done first. */
  beside?: (item: Item) => ReactNode
}

export function PeopleScreen<Item extends { person: PersonCard; at: Date; isNew?: boolean }>(
  props: PeopleScreenProps<Item>,
) {
  const {
    gone,
    factOf = ({ person }) => oneFact(person),
    noteOf,
    actions,
    more,
    foot,
    unreachable,
    beside,
    onDecide,
    ...screen
  } = props
  const details = useDialogValue<PersonCard>()
  const items = itemsOf(props.list)
  const shown = items.find(({ person }) => person.id === details.value?.id)
  const marked = useStayNew(items.flatMap(({ person, isNew }) => (isNew ? [person.id] : [])))
  return (
    <>
      <ListScreen {...screen} tiles>
        {(item) => {
          const { person, at } = item
          if (gone?.has(person.id)) return null
          const open = () => details.show(person)
          return (
            <PersonItem
              key={person.id}
              person={person}
              at={at}
              isNew={marked.has(person.id)}
              fact={factOf(item)}
              note={noteOf?.(item)}
              onOpen={open}
              actions={actions(item, open)}
              more={more?.(item, open)}
              foot={foot?.(item)}
            />
          )
        }}
      </ListScreen>
      <ShownDetails
        details={details}
        onDecide={onDecide}
        unreachable={shown && unreachable?.(shown)}
        beside={shown && beside?.(shown)}
      />
    </>
  )
}
