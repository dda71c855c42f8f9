import { Badge, Button, chakra, Flex } from '@chakra-ui/react'
import type { Duty } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { DutyPart } from './DutyPart.tsx'
import { RotaForm } from './RotaForm.tsx'
import type { Saved } from './use-duty.ts'

interface RotaSectionProps {
  duty: Duty
  mayEdit: boolean
  saved: Saved
  refresh: () => unknown
}

/** Who takes turns, from this week on. */
export function RotaSection({ duty, mayEdit, saved, refresh }: RotaSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { order } = duty
  const edit = (
    <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
      {order.length === 0 ? 'Set up the rota' : 'Edit rota'}
    </Button>
  )
  return (
    <DutyPart title="Turns" action={mayEdit && edit}>
      {order.length === 0 ? (
        <chakra.p color="fg.muted">
          The rota is empty.{mayEdit ? '' : ' An administrator can set it up.'}
        </chakra.p>
      ) : (
        <chakra.ol display="flex" flexWrap="wrap" gap="2" listStyleType="none">
          {order.map(({ id, name, isAvailable }, at) => (
            <chakra.li key={id} px="3" py="1.5" bg="bg.panel" borderWidth="1px" borderRadius="l2">
              <Flex gap="2" align="center">
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                  {at + 1}
                </chakra.span>
                {name}
                {!isAvailable && <Badge colorPalette="yellow">not on staff</Badge>}
              </Flex>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
      <Dialog isOpen={isOpen} title="Edit rota" onClose={() => setOpen(false)}>
        <RotaForm duty={duty} saved={saved} refresh={refresh} onClose={() => setOpen(false)} />
      </Dialog>
    </DutyPart>
  )
}
