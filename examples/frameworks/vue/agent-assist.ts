import { destroy, init, on, setTicket, update } from '@agent-assist/sdk'
import type { InitOptions, SdkError, TicketContext } from '@agent-assist/sdk'
import { defineComponent, onBeforeUnmount, onMounted, type PropType, watch } from 'vue'

/** Agent Assist is on the page while this component is mounted; it renders nothing in place. */
export const AgentAssist = defineComponent({
  name: 'AgentAssist',
  props: {
    options: { type: Object as PropType<InitOptions>, required: true },
    ticket: { type: Object as PropType<TicketContext>, default: undefined },
  },
  emits: { error: (error: SdkError) => Boolean(error.code) },
  setup(props, { emit }) {
    onMounted(() => {
      on('error', (error) => emit('error', error))
      init(props.options)
      setTicket(props.ticket)
    })
    watch(() => props.options, update)
    watch(() => props.ticket, setTicket, { deep: true })
    onBeforeUnmount(destroy)
    return () => null
  },
})
