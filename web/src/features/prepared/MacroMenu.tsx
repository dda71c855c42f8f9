import { Button } from '@chakra-ui/react'
import { fillPlaceholders } from '@remotehands/contract'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { RefusalNotice } from '../tickets/RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../tickets/use-ticket.ts'
import { MacroList } from './MacroList.tsx'
import { useMacro } from './use-macro.ts'
import { type Macro, usePlaceholderValues } from './use-prepared.ts'

interface MacroMenuProps {
  ticket: ShownTicket
  state: TicketState
}

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
  const values = usePlaceholderValues(ticket)
  const { toast } = useToast()
  const press = async (chosen: Macro) => {
    if (!(await use(chosen))) return
    toast({ title: `“${chosen.terms.name}” is done` })
    onDone()
  }
  return (
    <MacroList
      isBusy={isBusy}
      textOf={({ text }) => fillPlaceholders(text, values)}
      remark={<RefusalNotice refusal={refusal} />}
      onUse={press}
    />
  )
}
