// What three of the four lists are: people with something to do about each, whose details open.
import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { ShownDetails, type ShownDetailsProps } from '#web/features/interactions/shown-details.tsx'
import { oneFact } from '#web/features/people/facts.ts'
import { PersonRow } from '#web/features/people/person-row.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

interface PeopleScreenProps<Item>
  extends Omit<ListScreenProps<Item>, 'children'>,
    Pick<ShownDetailsProps, 'onDecide'> {
  /** Decided about since the list came. */
  gone?: ReadonlySet<string>
  /** What is said of somebody beside their name; one fact, unless told otherwise. */
  factOf?: (person: PersonCard) => string
  /** Beside the name. */
  markOf?: (item: Item) => ReactNode
  /** At the thumb; `open` shows the details. */
  actions: (item: Item, open: () => void) => ReactNode
}

export function PeopleScreen<Item extends { person: PersonCard }>(props: PeopleScreenProps<Item>) {
  const { gone, factOf = oneFact, markOf, actions, onDecide, ...screen } = props
  const details = useDialogValue<PersonCard>()
  return (
    <>
      <ListScreen {...screen}>
        {(item) => {
          const { person } = item
          if (gone?.has(person.id)) return null
          const open = () => details.show(person)
          return (
            <PersonRow
              key={person.id}
              person={person}
              seed={person.id}
              fact={factOf(person)}
              mark={markOf?.(item)}
              onOpen={open}
              actions={actions(item, open)}
            />
          )
        }}
      </ListScreen>
      <ShownDetails details={details} onDecide={onDecide} />
    </>
  )
}
