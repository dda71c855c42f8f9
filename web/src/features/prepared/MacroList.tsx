import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { contains, type MacroTerms } from '@remotehands/contract'
import { type ReactNode, useRef, useState } from 'react'
import { Key } from '../../ui/Key.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { ManagedFoot } from './ManagedFoot.tsx'
import { macroWithKey } from './macro-keys.ts'
import { macroWords } from './macro-words.ts'
import { type Macro, usePrepared } from './use-prepared.ts'

interface MacroListProps {
  isBusy?: boolean
  /** Whether keys use them where the list was opened. */
  hasKeys?: boolean
  /** What its reply will say. */
  textOf: (terms: MacroTerms) => string
  /** Said above the list. */
  remark?: ReactNode
  onUse: (macro: Macro) => unknown
  onCancel: () => void
}

/** The macros, each with what it will do. */
export function MacroList({
  isBusy = false,
  hasKeys = false,
  textOf,
  remark,
  onUse,
  onCancel,
}: MacroListProps) {
  const { query, macros } = usePrepared()
  const [text, setText] = useState('')
  const found = macros.filter(({ terms }) => contains([terms.name], text))
  /** The key that uses it; none if another goes before it. */
  const digitOf = (macro: Macro) => {
    const key = hasKeys && macro.terms.key !== null && `${macro.terms.key}`
    return key && macroWithKey(key, macros) === macro ? key : undefined
  }
  const list = useRef<HTMLDivElement>(null)
  /** A macro can't be undone: Enter uses the only one that is left, and leads to the first of several. */
  const enter = () => {
    const [only, ...others] = found
    if (!text.trim() || !only || others.length > 0)
      list.current?.querySelector<HTMLElement>('li button')?.focus()
    else if (!isBusy) onUse(only)
  }
  return (
    <Stack ref={list} gap="4" mt="4">
      {remark}
      {/* The dialog's first field, so that a name can be typed before the list has come. */}
      <SearchBox
        label="Search macros"
        text={text}
        onChange={setText}
        onEnter={enter}
        result={`${found.length} found`}
        isOfPage={false}
      />
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
                    digit={digitOf(macro)}
                    name={macro.terms.name}
                    reply={textOf(macro.terms)}
                    words={query.data ? macroWords(macro.terms, query.data) : []}
                  />
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={`Use ${macro.terms.name}`}
                    aria-disabled={isBusy}
                    aria-keyshortcuts={digitOf(macro)}
                    onClick={() => isBusy || onUse(macro)}
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
      <chakra.p textStyle="sm" color="fg.muted">
        You can’t undo a macro. A reply is sent at once.
      </chakra.p>
      <ManagedFoot tab="macro" onCancel={onCancel} />
    </Stack>
  )
}

interface PreviewProps {
  digit: string | undefined
  name: string
  reply: string
  words: readonly string[]
}

function Preview({ digit, name, reply, words }: PreviewProps) {
  return (
    <Box minW="0" overflowWrap="anywhere" textStyle="sm">
      <chakra.p fontWeight="semibold">
        {name} {digit && <Key>{digit}</Key>}
      </chakra.p>
      {reply && (
        <chakra.p whiteSpace="pre-line" lineClamp={4}>
          <chakra.span color="fg.muted">Reply: </chakra.span>
          {reply}
        </chakra.p>
      )}
      {words.length > 0 && <chakra.p color="fg.muted">{words.join(' · ')}</chakra.p>}
    </Box>
  )
}
