import { Button, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountForm } from './AccountForm.tsx'

/** The person's account, with what they can change themselves. */
export function AccountDetails({ user }: { user: CurrentUser }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <AccountForm user={user} onDone={() => setEditing(false)} />
  return (
    <Stack gap="5" align="flex-start">
      <AccountFacts user={user} />
      <Button variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {can(user.role, 'note:create') ? 'Change name, phone or signature' : 'Change name or phone'}
      </Button>
    </Stack>
  )
}
