import type { RowOf } from '#contract/back-office/listing.ts'
import type { birthdayList, memberList } from '#contract/member-admin/api.ts'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Face and name, in the lists of people. */
export const nameColumn: TableColumn<RowOf<typeof birthdayList> | RowOf<typeof memberList>> = {
  id: 'name',
  header: 'Nome',
  sort: 'name',
  cell: ({ name, facePhoto, id }) => (
    <span className="flex items-center gap-2.5">
      {/* Without a blur before it: at this size that costs the list more than it shows. */}
      <Avatar alt="" photo={facePhoto && { ...facePhoto, placeholder: null }} seed={id} size="xs" round />
      <span>{name}</span>
    </span>
  ),
  className: 'max-w-64 truncate',
}
