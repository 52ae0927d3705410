import { Photo, type PhotoSource } from "~/ui/photo";

type AwardsBannerProps = {
  heading: string;
  subheading: string;
  intro: string;
  banner: PhotoSource;
};

export function AwardsBanner({ heading, subheading, intro, banner }: AwardsBannerProps) {
  return (
    <>
      <div className="relative mx-auto max-w-[1920px]">
        <div className="aspect-47/32 w-full md:aspect-3/1">
          <Photo
            image={banner}
            sizes="(min-width: 1920px) 1920px, 100vw"
            className="size-full object-cover"
          />
        </div>
        <div className="measure pt-10 md:absolute md:inset-0 md:flex md:items-center md:pt-0">
          <div className="md:w-[42%] lg:w-[36%]">
            <h2 className="text-ink md:text-shade">{heading}</h2>
            <p className="eyebrow mt-4 font-bold md:text-shade">{subheading}</p>
          </div>
        </div>
      </div>
      <div className="measure pt-8">
        <p className="max-w-2xl text-lead text-pretty">{intro}</p>
      </div>
    </>
  );
}
