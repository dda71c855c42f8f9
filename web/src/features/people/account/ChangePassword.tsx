import { Button, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { useState } from 'react'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function ChangePassword({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ChangePasswordForm user={user} onDone={() => setOpen(false)} />
  return (
    <Stack gap="4" align="flex-start">
      <p>A new password signs you out on every other device.</p>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Change password
      </Button>
    </Stack>
  )
}
