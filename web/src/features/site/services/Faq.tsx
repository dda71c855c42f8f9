import { chakra, Stack } from '@chakra-ui/react'
import type { Service } from '@remotehands/content'
import { ChevronDown } from 'lucide-react'

/** Questions that open onto their answers: the browser's own disclosure, which works without a script too. */
export function Faq({ entries }: { entries: Service['faq'] }) {
  return (
    <Stack gap="0" borderTopWidth="1px">
      {entries.map(({ question, answer }) => (
        <chakra.details
          key={question}
          borderBottomWidth="1px"
          css={{
            '&[open] svg': { transform: 'rotate(180deg)' },
            // Printed pages show every answer.
            '@media print': {
              breakInside: 'avoid',
              '& svg': { display: 'none' },
              '&::details-content': { contentVisibility: 'visible' },
            },
          }}
        >
          <chakra.summary
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="4"
            py="5"
            cursor="pointer"
            fontSize="lg"
            fontWeight="semibold"
            listStyle="none"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& svg': { flexShrink: 0, transition: '0.2s' },
            }}
            _hover={{ color: 'accent.fg' }}
          >
            {question}
            <ChevronDown aria-hidden />
          </chakra.summary>
          <chakra.p pb="6" maxW="prose" color="fg.muted">
            {answer}
          </chakra.p>
        </chakra.details>
      ))}
    </Stack>
  )
}
