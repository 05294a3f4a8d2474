/** @jsxImportSource preact */
import type { SurveyOption } from '@agent-assist/contract/wire'

interface TileProps {
  option: Pick<SurveyOption, 'emoji' | 'picture'>
  look: 'emoji' | 'picture'
}

/** The emoji or picture above the label of a choice; the label is its name. */
export const Tile = ({ option, look }: TileProps) =>
  look === 'emoji' ? (
    <b class="emoji" aria-hidden="true">
      {option.emoji}
    </b>
  ) : (
    <img
      class="picture"
      src={option.picture}
      alt=""
      referrerpolicy="no-referrer"
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
