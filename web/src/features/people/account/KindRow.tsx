import { chakra, NativeSelect } from '@chakra-ui/react'
import { type NoticeKind, noticeWays } from '@remotehands/contract'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { kindWords, wayWords } from './hearing-words.ts'

/** One kind of event, and the way to hear of it. */
export function KindRow({
  kind,
  ...field
}: { kind: NoticeKind } & ComponentProps<typeof NativeSelect.Field>) {
  const id = useId()
  const [label, hint] = kindWords[kind]
  return (
    <Row label={<label htmlFor={id}>{label}</label>} hint={hint} hintId={`${id}-hint`}>
      <NativeSelect.Root w={{ base: 'full', sm: '14rem' }} flexShrink="0">
        <NativeSelect.Field id={id} aria-describedby={`${id}-hint`} {...field}>
          {noticeWays.map((way) => (
            <option key={way} value={way}>
              {wayWords[way]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Row>
  )
}

/** What can't be turned off. */
export function SafetyRow() {
  return (
    <Row
      label="The safety of your account"
      hint="Password, sign-in, two-factor, and changes of your role or address. You can’t turn these off."
    >
      <chakra.span w={{ sm: '14rem' }} px={{ sm: '3' }} flexShrink="0" color="fg.muted">
        Always by mail
      </chakra.span>
    </Row>
  )
}

interface RowProps {
  label: ReactNode
  hint: string
  hintId?: string
  children: ReactNode
}

function Row({ label, hint, hintId, children }: RowProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap={{ base: '2', sm: '6' }}
      py="3"
      borderBottomWidth="1px"
    >
      <div>
        <chakra.div fontWeight="semibold">{label}</chakra.div>
        <chakra.p id={hintId} textStyle="sm" color="fg.muted">
          {hint}
        </chakra.p>
      </div>
      {children}
    </chakra.li>
  )
}
