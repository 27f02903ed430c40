import { useFormat, useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Handover, Proof } from "@/lib/deliveries/reads/read-handover";
import { formatInstant } from "../format-instant";
import { stopOfChange } from "./labels";

type ProofImageUrl = (image: { sequence: number; image: "photo" | "signature" }) => string;

type HandoverCardProps = { delivery: DeliveryDetail; handover: Handover; imageUrl: ProofImageUrl };

/** The proofs of delivery, if there are any. */
export function ProofOfDeliveryCard({ delivery, handover, imageUrl }: HandoverCardProps) {
  return handover.proofs.map((proof) => (
    <ProofCard key={proof.sequence} delivery={delivery} proof={proof} imageUrl={imageUrl} />
  ));
}

type ProofCardProps = { delivery: DeliveryDetail; proof: Proof; imageUrl: ProofImageUrl };

function ProofCard({ delivery, proof, imageUrl }: ProofCardProps) {
  const { t } = useText("detail");
  const { t: trade } = useText("trade");
  const format = useFormat();
  const { sequence, recipientName, hasPhoto, hasSignature } = proof;
  const step = delivery.history.find((change) => change.sequence === sequence);
  const delivered = step?.status === "completed";
  const when = step && formatInstant(format, step.createdAt, stopOfChange(delivery, step.status).timeZone);
  return (
    <Card
      title={t(delivered ? "proof.delivered" : "proof.attempt")}
      description={step && `${trade(`status.${step.status}`)} · ${when}`}
    >
      <div className="grid gap-3">
        {recipientName !== null && (
          <p className="wrap-anywhere">
            <span className="block text-xs text-muted">
              {t(delivered ? "proof.receivedBy" : "proof.spokeTo")}
            </span>
            {recipientName}
          </p>
        )}
        {hasPhoto && (
          <ProofImage
            label={t("proof.photo")}
            alt={t(delivered ? "proof.photoOfDelivery" : "proof.photoAtDoor")}
            src={imageUrl({ sequence, image: "photo" })}
            className="aspect-[4/3] bg-sunken"
          />
        )}
        {hasSignature && (
          <ProofImage
            label={t("proof.signature")}
            alt={
              recipientName === null
                ? t("proof.signatureImage")
                : t("proof.signatureOf", { name: recipientName })
            }
            src={imageUrl({ sequence, image: "signature" })}
            // Signatures are black on white in the dark theme, too.
            className="aspect-[5/2] bg-white"
          />
        )}
      </div>
    </Card>
  );
}

type ProofImageProps = { label: string; alt: string; src: string; className: string };

/** Links to the stored image. Not cached, because access is checked on each request. */
function ProofImage({ label, alt, src, className }: ProofImageProps) {
  return (
    <figure className="w-full max-w-sm">
      <figcaption className="mb-1 text-xs text-muted">{label}</figcaption>
      <a
        href={src}
        target="_blank"
        rel="noreferrer"
        className={`relative block overflow-hidden rounded-md border border-line ${className}`}
      >
        {/* next/image would add 4 kB of script without optimizing anything. */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img src={src} alt={alt} className="absolute inset-0 size-full object-contain" />
      </a>
    </figure>
  );
}
