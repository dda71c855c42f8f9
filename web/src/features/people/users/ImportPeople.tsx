import { chakra } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { useState } from 'react'
import { useLists } from '../../../lib/use-lists.ts'
import { ImportDialog } from '../../imports/ImportDialog.tsx'
import { peopleImport } from './people-import.ts'
import { userLists } from './user-lists.ts'

interface ImportPeopleProps {
  actor: CurrentUser
  isOpen: boolean
  onClose: () => void
}

/** Imports people from a file, and invites them by mail if wanted. */
export function ImportPeople({ actor, isOpen, onClose }: ImportPeopleProps) {
  const [invite, setInvite] = useState(false)
  const { forget } = useLists()
  const target = {
    ...peopleImport(actor, invite),
    options: (
      <chakra.label display="flex" gap="3" alignItems="flex-start">
        <chakra.input
          type="checkbox"
          mt="1"
          boxSize="4"
          accentColor="accent.solid"
          checked={invite}
          onChange={({ target }) => setInvite(target.checked)}
        />
        <span>
          Invite everyone by email
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            Each mail has a link to set a password. It works once, within 72 hours; until then nobody can sign
            in.
          </chakra.span>
        </span>
      </chakra.label>
    ),
  }
  return (
    <ImportDialog isOpen={isOpen} target={target} onClose={onClose} onImported={() => forget(userLists)} />
  )
}
