import { ArrowRightLeft, Hand, Pencil } from 'lucide-react'
import { focusRow } from '../shortcuts/shortcuts.ts'

interface RowActionsProps {
  ticketId: number
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
  /** Assigns it to the viewer; absent if it is theirs. */
  onTake?: (() => void) | undefined
}

/** What can be done with a ticket in the queue without opening it. */
export function RowActions({ ticketId, onUpdate, onUpdateStatus, onTake }: RowActionsProps) {
  const actions = [
    { label: 'Take', name: 'Take', Icon: Hand, shortcut: 'm', onPress: onTake },
    { label: 'Update', name: 'Update', Icon: Pencil, onPress: onUpdate },
    { label: 'Update Status', name: 'Update Status of', Icon: ArrowRightLeft, onPress: onUpdateStatus },
  ]
  return (
    <div className="actions">
      {actions.map(
        ({ label, name, Icon, shortcut, onPress }) =>
          onPress && (
            <button
              key={label}
              type="button"
              className="action"
              title={label}
              aria-label={`${name} #${ticketId}`}
              aria-keyshortcuts={shortcut}
              onClick={({ currentTarget }) => {
                // Taking takes the button away: the focus stays in the row.
                if (onPress === onTake) focusRow(currentTarget)
                onPress(ticketId)
              }}
            >
              <Icon size={15} aria-hidden />
            </button>
          ),
      )}
    </div>
  )
}
