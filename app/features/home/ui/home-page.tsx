import { type ComponentProps, memo, type ReactNode } from "react";
import type { AreaLink } from "~/features/gallery/areas/area-pages";
import type { GalleryView } from "~/features/gallery/gallery-view";
import { Gallery } from "~/features/gallery/ui/gallery";
import type { PlainFormState } from "~/features/inquiries/contact-form-state";
import type { SentReceipt } from "~/features/inquiries/sent-inquiry";
import type { RecognitionView } from "~/features/recognitions/recognition-view";
import { Awards } from "~/features/recognitions/ui/awards";
import type { Review } from "~/features/reviews/review";
import { ClientReviews } from "~/features/reviews/ui/client-reviews";
import { PageSection } from "~/ui/hydration/page-section";
import type { PhotoSource } from "~/ui/photo";
import { Still } from "~/ui/still";
import { galleryCopy } from "../home-copy";
import { Contact, type ContactDetails } from "./contact";
import { Hero } from "./hero/hero";
import { type FrameContent, PageFrame } from "./page-frame";
import type { StillSections } from "./still-sections";

/** A section that couldn't be loaded is null, or an `error` sentence. */
export type HomePageProps = {
  frame: FrameContent;
  h1: string;
  contact: ContactDetails;
  areas: readonly AreaLink[];
  /** The query at render time. */
  search: string;
  hero: readonly [PhotoSource, ...PhotoSource[]];
  gallery: GalleryView | null;
  galleryIntro: string;
  selected: number | null;
  recognitions: RecognitionView | { error: string };
  /** Addresses for refreshing the manifests in an open page. */
  manifests: { gallery: string; recognitions: string };
  reviews: readonly Review[];
  allReviewsHref: string;
  form: { siteKey: string; today: string };
  /** After an inquiry that was sent without JavaScript. */
  sent: SentReceipt | null;
  /** The confirmation for `sent`; server only. */
  sentCard?: ReactNode;
  /** The form's optional fields; server only. */
  wishes?: ReactNode;
  /** Input of a form that was sent without JavaScript and rejected. */
  refused: PlainFormState | null;
  /** Shown inside the theme studio. */
  preview?: boolean;
};

/** Rendered on the server; the browser has no code for it, or loads it later. */
type HomePageDrawings = Pick<ComponentProps<typeof Gallery>, "Preview"> & {
  still?: StillSections;
};

/** Memoized: the gallery changes the address, which would re-render everything. */
export const HomePage = memo(function HomePage(props: HomePageProps & HomePageDrawings) {
  const { contact, recognitions, manifests, still } = props;
  return (
    <PageFrame {...props.frame} preview={props.preview} home>
      <PageSection>
        <Hero h1={props.h1} photos={props.hero} />
      </PageSection>
      <section id="about">
        <Still name="about">{still?.about}</Still>
      </section>
      <Gallery
        {...galleryCopy}
        intro={props.galleryIntro}
        view={props.gallery}
        Preview={props.Preview}
        selected={props.selected}
        search={props.search}
        manifestAddress={manifests.gallery}
      />
      <section id="awards" className="overflow-x-clip pb-(--section)">
        <Still name="banner">{still?.banner}</Still>
        <PageSection>
          <Awards first={recognitions} manifestAddress={manifests.recognitions} />
        </PageSection>
        <PageSection>
          <ClientReviews reviews={props.reviews} allHref={props.allReviewsHref} />
        </PageSection>
      </section>
      <section id="pricing" className="ground-pale [--pricing-photo:min(46rem,80svh)]">
        <Still name="pricing">{still?.pricing}</Still>
      </section>
      <Contact
        details={contact}
        areas={props.areas}
        nextSteps={still?.nextSteps}
        form={{
          ...props.form,
          action: "/?index#contact",
          initial: props.refused,
          sent: props.sent,
          sentCard: props.sentCard,
          wishes: props.wishes,
          phone: contact.phone,
        }}
      />
    </PageFrame>
  );
});
