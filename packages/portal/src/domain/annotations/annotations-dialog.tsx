import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AnnotationList } from './annotation-list.tsx'

/** The annotations of the organisation, opened from the menu of a chart. */
export const AnnotationsDialog = (props: { organisationId: string; onClose: () => void }) => (
  <Dialog title="Annotations" onClose={props.onClose}>
    <AnnotationList organisationId={props.organisationId} />
  </Dialog>
)
