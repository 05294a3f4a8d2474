import { ownWorkShapes } from './own-work.ts'
import { assignmentShapes, presenceShapes, routingConfigShapes } from './routing-shapes.ts'
import { routingStatusShapes } from './routing-status.ts'
import { simulationShapes } from './simulation.ts'

/** The shapes of all routes of routing. */
export const routingShapes = {
  ...routingConfigShapes,
  ...presenceShapes,
  ...ownWorkShapes,
  ...assignmentShapes,
  ...simulationShapes,
  ...routingStatusShapes,
}
