import { Stack } from '@chakra-ui/react'
import type { RecurringDetail } from '@remotehands/contract'
import { useState } from 'react'
import { useLists } from '../../lib/use-lists.ts'
import { useOpenRecord } from '../../lib/use-open-record.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { Intro } from '../../ui/Intro.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { RecurringEditor } from './RecurringEditor.tsx'
import { RecurringItems } from './RecurringItems.tsx'
import { RecurringView } from './RecurringView.tsx'

/** All recurring tickets: when the next of each is due, added, changed, paused and ended. */
export function RecurringDesk() {
  const list = usePagedQuery('recurring.list')
  const { id, open, close } = useOpenRecord('recurring')
  const [edited, edit] = useState<RecurringDetail | 'new'>()
  const lists = useLists()
  const { toast } = useToast()
  const changed = async (title: string) => {
    await lists.forget(['recurring.list'])
    await list.refresh()
    toast({ title })
  }
  return (
    <Stack gap="4">
      <Intro
        acts={
          <NewButton record="recurring" onClick={() => edit('new')}>
            Add recurring ticket
          </NewButton>
        }
      >
        Work that comes round, such as a monthly backup check. Each ticket is raised when it is due, with its
        checklist; once it is resolved, it proves maintenance on its devices.
      </Intro>
      <PagedList list={list} noun="recurring tickets" empty="No recurring tickets yet. Add the first one.">
        {(items) => <RecurringItems items={items} onOpen={open} />}
      </PagedList>
      <RecurringView
        id={edited === undefined ? id : undefined}
        onEdit={edit}
        onChanged={changed}
        onClose={close}
      />
      <RecurringEditor
        edited={edited}
        onSaved={async (title) => {
          edit(undefined)
          await changed(title)
        }}
        onClose={() => edit(undefined)}
      />
    </Stack>
  )
}
