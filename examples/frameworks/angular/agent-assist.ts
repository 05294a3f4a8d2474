import { destroy, init, on, setTicket, update } from '@agent-assist/sdk'
import type { InitOptions, SdkError, TicketContext } from '@agent-assist/sdk'
import { Component, EventEmitter, inject, Input, NgZone, Output } from '@angular/core'
import type { OnChanges, OnDestroy, SimpleChanges } from '@angular/core'

/** Agent Assist is on the page while this component is there; on a server it does nothing. */
@Component({ selector: 'agent-assist', template: '' })
export class AgentAssist implements OnChanges, OnDestroy {
  @Input({ required: true }) options!: InitOptions
  @Input() ticket?: TicketContext
  @Output() readonly failed = new EventEmitter<SdkError>()
  private readonly zone = inject(NgZone)
  private readonly off = on('error', (error) => this.zone.run(() => this.failed.emit(error)))

  ngOnChanges({ options, ticket }: SimpleChanges): void {
    this.zone.runOutsideAngular(() => {
      if (options) (options.firstChange ? init : update)(this.options)
      if (ticket) setTicket(this.ticket)
    })
  }

  ngOnDestroy(): void {
    this.off()
    destroy()
  }
}
