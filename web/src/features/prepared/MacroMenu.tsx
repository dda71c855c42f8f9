import { Box, Button, chakra, Flex, Link, Stack } from '@chakra-ui/react'
import { contains, fillPlaceholders, type MacroTerms } from '@remotehands/contract'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { RefusalNotice } from '../tickets/RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../tickets/use-ticket.ts'
import { macroWords } from './macro-words.ts'
import { useMacro } from './use-macro.ts'
import { usePlaceholderValues, usePrepared } from './use-prepared.ts'

interface MacroMenuProps {
  ticket: ShownTicket
  state: TicketState
}

const searchFrom = 6

/** Several acts on a ticket in one press: the macros, each with what it will do here. */
export function MacroMenu(props: MacroMenuProps) {
  const [isOpen, setOpen] = useState(false)
  // Outlives the dialog: what has no answer yet may be asked for again.
  const macro = useMacro(props.ticket, props.state)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-keyshortcuts="x"
        onClick={() => setOpen(true)}
      >
        <Zap size={15} aria-hidden />
        Macros
      </Button>
      <Dialog isOpen={isOpen} title="Use a macro" onClose={() => setOpen(false)}>
        {isOpen && <Macros {...props} macro={macro} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

interface MacrosProps extends Pick<MacroMenuProps, 'ticket'> {
  macro: ReturnType<typeof useMacro>
  onDone: () => void
}

function Macros({ ticket, macro: { use, isBusy, refusal }, onDone }: MacrosProps) {
  const { query, macros } = usePrepared()
  const [text, setText] = useState('')
  const { toast } = useToast()
  const press = async (chosen: (typeof macros)[number]) => {
    if (!(await use(chosen))) return
    toast({ title: `“${chosen.terms.name}” is done` })
    onDone()
  }
  const found = macros.filter(({ terms }) => contains([terms.name], text))
  return (
    <Stack gap="4" mt="4">
      <RefusalNotice refusal={refusal} />
      {macros.length >= searchFrom && (
        <SearchBox label="Search macros" text={text} onChange={setText} result={`${found.length} found`} />
      )}
      <ListState
        items={query.data && macros}
        isLoading={query.isLoading}
        error={query.error}
        noun="macros"
        empty={<chakra.p color="fg.muted">No macros yet. Add the first one.</chakra.p>}
        onRetry={query.refresh}
      >
        {() => (
          <Stack as="ul" gap="0" divideY="1px" borderWidth="1px" borderRadius="l2" listStyleType="none">
            {found.map((macro) => (
              <chakra.li key={`${macro.shelf} ${macro.id}`} px="3" py="2.5">
                <Flex gap="3" justify="space-between" align="flex-start">
                  <Preview
                    terms={macro.terms}
                    ticket={ticket}
                    words={query.data ? macroWords(macro.terms, query.data) : []}
                  />
                  <Button
                    size="xs"
                    aria-label={`Use ${macro.terms.name}`}
                    aria-disabled={isBusy}
                    onClick={() => isBusy || void press(macro)}
                  >
                    Use
                  </Button>
                </Flex>
              </chakra.li>
            ))}
            {found.length === 0 && (
              <chakra.li px="3" py="2.5" color="fg.muted">
                No matches.
              </chakra.li>
            )}
          </Stack>
        )}
      </ListState>
      <Link asChild alignSelf="flex-start" textStyle="sm">
        <RouterLink to={paths.prepared}>Manage templates and macros</RouterLink>
      </Link>
    </Stack>
  )
}

interface PreviewProps {
  terms: MacroTerms
  ticket: ShownTicket
  words: readonly string[]
}

/** What a macro will do to this ticket. */
function Preview({ terms, ticket, words }: PreviewProps) {
  const text = fillPlaceholders(terms.text, usePlaceholderValues(ticket))
  return (
    <Box minW="0" overflowWrap="anywhere" textStyle="sm">
      <chakra.p fontWeight="semibold">{terms.name}</chakra.p>
      {text && (
        <chakra.p whiteSpace="pre-line" lineClamp={4}>
          <chakra.span color="fg.muted">Reply: </chakra.span>
          {text}
        </chakra.p>
      )}
      {words.length > 0 && <chakra.p color="fg.muted">{words.join(' · ')}</chakra.p>}
    </Box>
  )
}
