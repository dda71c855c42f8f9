import { Button, chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useToast } from '../../../ui/toast/use-toast.ts'

/** The recovery codes, shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { toast } = useToast()
  const introduction = useRef<HTMLParagraphElement>(null)
  const text = `${codes.join('\n')}\n`
  useEffect(() => introduction.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Recovery codes copied' })
    } catch {
      const description = 'Your browser blocked copying. Select the codes, or download them.'
      toast({ title: 'Not copied', description, variant: 'destructive' })
    }
  }

  return (
    <Stack gap="5">
      <chakra.p ref={introduction} tabIndex={-1} outline="none">
        <strong>Two-factor is on.</strong> Keep these recovery codes somewhere safe: each signs you in once,
        without your authenticator app. They are shown only now.
      </chakra.p>
      <SimpleGrid
        as="ul"
        aria-label="Recovery codes"
        columns={{ base: 1, sm: 2 }}
        gap="2"
        p="4"
        bg="bg.muted"
        borderRadius="l2"
        fontFamily="mono"
        maxW="lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </Flex>
    </Stack>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${company.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(address)
}
