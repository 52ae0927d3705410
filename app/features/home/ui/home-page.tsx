import { memo } from "react";
import type { GalleryView } from "~/features/gallery/gallery-view";
import { Gallery } from "~/features/gallery/ui/gallery";
import type { PlainFormState, SentReceipt } from "~/features/inquiries/contact-form-state";
import type { RecognitionView } from "~/features/recognitions/recognition-view";
import { Awards, AwardsBanner } from "~/features/recognitions/ui/awards";
import type { Review } from "~/features/reviews/review";
import { ClientReviews } from "~/features/reviews/ui/client-reviews";
import type { PhotoSource } from "~/ui/photo";
import { awardsCopy, galleryCopy } from "../home-copy";
import { About } from "./about";
import { Contact, type ContactDetails } from "./contact";
import { Hero } from "./hero";
import { type FrameContent, PageFrame } from "./page-frame";
import { Pricing } from "./pricing";

/** Everything that the home page shows; a part that could not be read is an `error` sentence or null. */
export type HomePageProps = {
  frame: FrameContent;
  h1: string;
  contact: ContactDetails;
  /** The query that the page was drawn for. */
  search: string;
  /** One for each slide. */
  hero: readonly [PhotoSource, ...PhotoSource[]];
  about: PhotoSource;
  /** The artist's name; empty: she does not say it. */
  founder: string;
  pricing: PhotoSource;
  banner: PhotoSource;
  gallery: GalleryView | null;
  selected: number;
  recognitions: RecognitionView | { error: string };
  /** Where an open page fetches the manifests from. */
  manifests: { gallery: string; recognitions: string };
  reviews: readonly Review[];
  allReviewsHref: string;
  form: { siteKey: string; today: string };
  /** Of the inquiry that was just sent without JavaScript; null: none was sent. */
  sent: SentReceipt | null;
  /** What was typed into a form that was sent without JavaScript and refused. */
  refused: PlainFormState | null;
  /** Whether the theme studio shows the page. */
  preview?: boolean;
};

/** The gallery changes the address; what does not depend on it is not drawn again. */
export const HomePage = memo(function HomePage(props: HomePageProps) {
  const { contact, recognitions, manifests } = props;
  return (
    <PageFrame {...props.frame} preview={props.preview} home>
      <Hero h1={props.h1} photos={props.hero} />
      <About photo={props.about} founder={props.founder} />
      <Gallery
        {...galleryCopy}
        view={props.gallery}
        selected={props.selected}
        search={props.search}
        manifestAddress={manifests.gallery}
      />
      <section id="awards" className="pb-20 lg:pb-32">
        <AwardsBanner {...awardsCopy} banner={props.banner} />
        <Awards first={recognitions} manifestAddress={manifests.recognitions} />
        <ClientReviews reviews={props.reviews} allHref={props.allReviewsHref} />
      </section>
      <div className="border-y border-gold/40">
        <Pricing photo={props.pricing} />
      </div>
      <Contact
        details={contact}
        form={{
          ...props.form,
          action: "/?index#contact",
          initial: props.refused,
          sent: props.sent,
          phone: contact.phone,
        }}
      />
    </PageFrame>
  );
});
