import { Button, chakra, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

/** What happens next, without telling whether the account exists. */
export function RequestTaken({ email, onAgain }: { email: string; onAgain: () => void }) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <Stack gap="4" mt="2" align="flex-start">
      <chakra.p ref={answer} tabIndex={-1} outline="none" overflowWrap="anywhere">
        If there is an account for <strong>{email}</strong>, a mail with a link is on its way. The link works
        once, for 30 minutes.
      </chakra.p>
      <chakra.p color="fg.muted">
        Nothing after a few minutes? Check your spam folder, and the address for typos.
      </chakra.p>
      <Button variant="outline" colorPalette="gray" onClick={onAgain}>
        Try another address
      </Button>
    </Stack>
  )
}
