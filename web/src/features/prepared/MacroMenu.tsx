import { Button } from '@chakra-ui/react'
import { fillPlaceholders } from '@remotehands/contract'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { RefusalNotice } from '../tickets/RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../tickets/use-ticket.ts'
import { MacroList } from './MacroList.tsx'
import { isMacroKey, macroWithKey } from './macro-keys.ts'
import { useMacro } from './use-macro.ts'
import { type Macro, preparedOf, usePlaceholderValues } from './use-prepared.ts'

interface MacroMenuProps {
  ticket: ShownTicket
  state: TicketState
}

/** Several acts on a ticket in one press: the macros, each with what it will do here. */
export function MacroMenu(props: MacroMenuProps) {
  const [isOpen, setOpen] = useState(false)
  // Outlives the dialog: what has no answer yet may be asked for again.
  const { use, ...macro } = useMacro(props.ticket, props.state)
  const { toast } = useToast()
  const apply = async (chosen: Macro) => {
    const isDone = await use(chosen)
    if (isDone) toast({ title: `“${chosen.terms.name}” is done` })
    return isDone
  }
  const { run, isBusy } = useStep('Your macros could not be read. Nothing was done; please try again.')
  useKeys(({ key, repeat }) => {
    if (!isMacroKey(key) || macro.isBusy || isBusy) return false
    // Read anew: a key may have become another macro's since, and no macro can be undone.
    if (!repeat)
      void run(async () => {
        const chosen = macroWithKey(key, preparedOf('macro', await call('prepared.list', {})))
        if (chosen && !(await apply(chosen))) setOpen(true)
      })
    return true
  })
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
        {isOpen && (
          <Macros
            ticket={props.ticket}
            {...macro}
            onUse={async (chosen) => (await apply(chosen)) && setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

interface MacrosProps
  extends Pick<MacroMenuProps, 'ticket'>,
    Pick<ReturnType<typeof useMacro>, 'isBusy' | 'refusal'> {
  onUse: (macro: Macro) => unknown
  onCancel: () => void
}

function Macros({ ticket, isBusy, refusal, ...acts }: MacrosProps) {
  const values = usePlaceholderValues(ticket)
  return (
    <MacroList
      isBusy={isBusy}
      hasKeys
      textOf={({ text }) => fillPlaceholders(text, values)}
      remark={<RefusalNotice refusal={refusal} />}
      {...acts}
    />
  )
}
