import { Box, chakra } from '@chakra-ui/react'
import { MessageText } from './MessageText.tsx'

/** What stands in a mail besides what was written now, folded away; nothing if there is nothing. */
export function FoldedMail({ text }: { text: string }) {
  if (text === '') return null
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" w="fit-content">
        Show the whole mail
      </chakra.summary>
      <Box mt="2">
        <MessageText text={text} />
      </Box>
    </chakra.details>
  )
}
