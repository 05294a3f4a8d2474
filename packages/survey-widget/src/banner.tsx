/** @jsxImportSource preact */
import { bannerColours } from './colours.ts'
import type { Survey } from './survey.ts'

interface BannerProps {
  survey: Survey
  /** Adds a close button at the end. */
  onClose?: (() => void) | undefined
}

function Brand({ survey: { template, label } }: BannerProps) {
  const { brandImage, brandUrl } = template
  const content = (
    <>
      {brandImage && (
        <img
          src={brandImage}
          alt=""
          referrerpolicy="no-referrer"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <bdi>{label(template.title)}</bdi>
    </>
  )
  return brandUrl && /^https?:/i.test(brandUrl) ? (
    <a class="brand" href={brandUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <span class="brand">{content}</span>
  )
}

/** The brand of the survey, in the template's colour. */
export function Banner({ survey, onClose }: BannerProps) {
  const colours = bannerColours(survey.template.bannerColor)
  const style = colours && { background: colours.ground, color: colours.text }
  return (
    <div class="banner" style={style}>
      <Brand survey={survey} />
      {onClose && (
        <button type="button" class="close" aria-label={survey.texts.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </div>
  )
}
